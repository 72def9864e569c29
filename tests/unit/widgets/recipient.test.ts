import { expect, test } from 'vitest'
import { recipientIn } from '#src/areas/widgets/recipient.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(['karin@lund.test', 'kärin@lünd.test', 'a?b>c~@lund.test'])('reads %s', (address) => {
  expect(recipientIn(base64(address))).toBe(address)
  expect(recipientIn(Buffer.from(address).toString('base64url'))).toBe(address)
  // a plus in a query is read as a space
  expect(recipientIn(base64(address).replaceAll('+', ' '))).toBe(address)
})

test.each([
  ['what is no base64', '%%%'],
  ['what is no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
  ['several lines', base64('karin@lund.test\r\nBcc: all@lund.test')],
  ['what is too long', base64('x'.repeat(255))],
  ['nothing', ''],
])('ignores %s', (_name, encoded) => expect(recipientIn(encoded)).toBe(''))

test('is empty where the address has none', () => expect(recipientIn(null)).toBe(''))
