import { expect, test } from 'vitest'
import { isPublicPath, paths } from '#src/platform/routes.ts'

test('only the page after signing out is open to everybody', () => {
  expect(isPublicPath(paths.logout)).toBe(true)
  for (const path of [paths.home, paths.photos, paths.albums, paths.photoPreview('1'), '/logout/more', ''])
    expect(isPublicPath(path), path).toBe(false)
})
