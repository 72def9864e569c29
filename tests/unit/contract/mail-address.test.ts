import { expect, it } from 'vitest'
import { isMailAddress, MAX_MAIL_ADDRESS } from '#contract/mail-address.ts'

it.each([
  'astrid@lund.test',
  'a@b.co',
  'astrid+books@mail.lund-weber.example',
  'björn@smörgås.test',
  'karin@xn--smrgs-pra6j.test',
])('takes %j', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

it.each([
  '',
  'astrid',
  'astrid@',
  '@lund.test',
  'a@b',
  'astrid@localhost',
  'a@b.c',
  'a@.test',
  'a@b.',
  'a@b..test',
  'a@-b.test',
  'a@b-.test',
  'a@b@c.test',
  'a b@c.test',
  'a@b.test, c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  `${'a'.repeat(65)}@b.test`,
  `a@${'b'.repeat(MAX_MAIL_ADDRESS)}.test`,
])('refuses %j', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
