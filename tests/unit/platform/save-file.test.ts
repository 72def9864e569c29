import { expect, test, vi } from 'vitest'
import { isHttpUrl } from '#src/platform/save-file.ts'

test.each([
  ['https://files.test/a.zip', true],
  ['http://localhost:4600/a.zip?signature=x', true],
  ['javascript:alert(1)', false],
  ['/a.zip', false],
  ['', false],
])('%j is followed: %j, also where the browser has no URL.parse', (address, followed) => {
  expect(isHttpUrl(address)).toBe(followed)
  // Safari before 18, Firefox and Chrome before 126
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function')
  })
  expect(isHttpUrl(address)).toBe(followed)
  parse.mockRestore()
})
