import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { createIntl } from 'react-intl/server'
import { describe, expect, it, test } from 'vitest'
import { composeMail, contentOf } from '#mails/compose.ts'
import type { ComposedMail, Reader } from '#mails/content.ts'
import type { Mail, MailKind } from '#mails/kinds.ts'
import { safeLine, safeMail } from '#server/core/mail/values.ts'
import { MAIL_KINDS, MAIL_SAMPLES } from '#stories/screens/mails/samples.ts'
import { locales, messagesOf } from '../i18n/locales.ts'

function readerOf(locale = 'en-GB', timeZone = 'Europe/Amsterdam'): Reader {
  const intl = createIntl({ locale, messages: messagesOf(locale) })
  return {
    texts: (id, values) => String(intl.formatMessage({ id }, values)),
    locale,
    timeZone,
    firstName: 'Astrid',
    brand: { name: 'Albumen', origin: 'https://albumen.test', tokens: {}, mark: { corner: 3 } },
  }
}
// A kind and the values of the same kind.
const mailOf = (kind: MailKind) => ({ kind, values: MAIL_SAMPLES[kind] }) as Mail

describe.each([...locales.keys()])('in %s', (locale) => {
  it.each(MAIL_KINDS)('%s says the same as text and as HTML', (kind) => {
    const reader = readerOf(locale)
    const { paragraphs, action, facts = [] } = contentOf(kind, MAIL_SAMPLES[kind], reader)
    const { subject, text, html } = composeMail(mailOf(kind), reader)
    expect(subject).not.toBe('')
    expect(html).toContain(`lang="${locale}"`)
    const said = [...paragraphs, action.label, ...facts.flatMap(({ label, value }) => [label, value])]
    for (const words of said) {
      expect(text).toContain(words)
      expect(html).toContain(words.replaceAll("'", '&#39;'))
    }
    expect(text).toContain(action.href)
    expect(`${text}${html}`).not.toMatch(/undefined|NaN|Invalid Date|\[object|\{\w+\}(?!\})/)
  })
})

test('the text of a ready export', () => {
  expect(composeMail(mailOf('export-ready'), readerOf()).text).toBe(`Your export is ready

Hello Astrid, all your photos are packed and can be downloaded until 28 November 2026. After that the links expire; you can create a new export at any time.

Photos: 1,284
Files: 4
Size: 6.51\u00a0GB
Available until: 28 Nov 2026

View export: https://albumen.test/my-photos/exports/7f3c91ab-6d0e-4b53-9a55-0f1f2a9d7c11

You get this e-mail because you have an account at Albumen. It is about your photos, not an advertisement.
`)
})

test('the first and the last warning', () => {
  const first = composeMail(mailOf('storage-warning'), readerOf())
  expect(first.subject).toBe('Your photos are stored for 26 more days')
  expect(first.text).toContain('26 days storage remaining.')
  expect(first.text).toContain('Order by 17 Dec 2026 to extend storage for 18 months.')
  expect(first.text).toContain('write to you once more before we do')
  const values = { ...MAIL_SAMPLES['storage-warning'], isLast: true, canExport: false, hasOrdered: false }
  const last = composeMail({ kind: 'storage-warning', values }, readerOf())
  expect(last.text).toContain('This is the last reminder.')
  expect(last.text).toContain('You registered on 17 June 2025.')
  expect(last.text).not.toContain('Export')
})

test('dates are those of the reader’s calendar', () => {
  const values = { ...MAIL_SAMPLES['export-ready'], availableUntil: '2026-11-28T23:30:00.000Z' }
  const textIn = (zone: string) => composeMail({ kind: 'export-ready', values }, readerOf('en-GB', zone)).text
  expect(textIn('UTC')).toContain('28 November 2026')
  expect(textIn('Europe/Amsterdam')).toContain('29 November 2026')
})

test('a new address is masked in the mail to the old one', () => {
  const { text, html } = composeMail(mailOf('email-change-notice'), readerOf())
  expect(text).toContain('a•••••@lundweber.example')
  expect(html).not.toContain('astrid@lundweber')
})

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])('no link leads to %s', (path) => {
  const values = { ...MAIL_SAMPLES['widget-share'], path }
  expect(() => composeMail({ kind: 'widget-share', values }, readerOf())).toThrow('begins with one slash')
})

/** Any text, often with what has a meaning in headers, HTML or message formats. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<b>', '" onclick="', "'", '&', '<!--', '</title>', '{link}', '=""', '\0'),
      fc.constantFrom('\n', '\r', '\r\nBcc: x@y.z', '\r\nContent-Type: text/html\r\n\r\n', 'Subject: ', '\r\n.\r\n'),
      fc.constantFrom('\u202e', '\u200f', '\u061c', '\u2067', '\u2028', '\u2029'),
      fc.constantFrom('x', 'x ', '<i>x', 'è').map((text) => text.repeat(10_000 / text.length)),
    ),
  )
  .map((parts) => parts.join(''))

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A mail with these texts in the place of all that are no instants; only a message may be nothing but them. */
function mailWith(kind: MailKind, texts: readonly string[]): Mail {
  const leads: Readonly<Record<string, string>> = { message: '', path: '/p' }
  const values = Object.entries<unknown>(MAIL_SAMPLES[kind]).map(([name, value], at) =>
    typeof value !== 'string' || INSTANT.test(value) ? [name, value] : [name, `${leads[name] ?? 'a'}${texts[at]}`],
  )
  return safeMail({ kind, values: Object.fromEntries(values) } as Mail)
}
/** Of each kind: long texts take their time. */
const RUNS = 30
const MOST_VALUES = Math.max(...MAIL_KINDS.map((kind) => Object.keys(MAIL_SAMPLES[kind]).length))

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
/** The headers of a mail as it is sent, by name. */
async function headerNamesOf(mail: ComposedMail): Promise<string[]> {
  const { message } = await composer.sendMail({ ...mail, from: 'a@albumen.test', to: 'b@albumen.test' })
  const [head = ''] = String(message).split('\r\n\r\n', 1)
  // What is folded belongs to the line before.
  const lines = head.split('\r\n').filter((line) => !/^[ \t]/.test(line))
  return lines.map((line) => line.slice(0, line.indexOf(':')))
}

/** The elements with their attributes, without what these say. */
const skeleton = (html: string) => html.replaceAll(/="[^"]*"/g, '=""').match(/<[^>]*>/g)
const MARKS = String.raw`\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069`

it.each(MAIL_KINDS)('in %s nothing that a customer typed leaves its place', async (kind) => {
  const texts = fc.array(hostile, { minLength: MOST_VALUES, maxLength: MOST_VALUES })
  const names = await headerNamesOf(composeMail(mailOf(kind), readerOf()))
  expect(names).toContain('Subject')
  await fc.assert(
    fc.asyncProperty(texts, hostile, async (typed, firstName) => {
      const mail = mailWith(kind, typed)
      const reader = { ...readerOf(), firstName: safeLine(firstName) }
      const composed = composeMail(mail, reader)
      const { subject, text, html } = composed
      expect(subject).not.toMatch(new RegExp(String.raw`[\p{Cc}${MARKS}]`, 'u'))
      expect(text).not.toMatch(new RegExp(String.raw`[^\P{Cc}\n]|[${MARKS}]`, 'u'))
      // A message that says nothing is not quoted.
      const hasMessage = !('message' in mail.values) || mail.values.message.trim() !== ''
      const plainMail = hasMessage ? mailOf(kind) : { ...mail, values: { ...MAIL_SAMPLES[kind], message: '' } }
      const plain = composeMail(plainMail as Mail, readerOf())
      expect(skeleton(html)).toEqual(skeleton(plain.html))
      expect(await headerNamesOf(composed)).toEqual(names)
      // Lines of a message are quoted: none can pass for one of ours.
      const own = (words: string) => words.split('\n').filter((line) => !line.startsWith('>'))
      expect(own(text)).toHaveLength(own(plain.text).length)
      const { label } = contentOf(kind, MAIL_SAMPLES[kind], reader).action
      expect(own(text).filter((line) => line.startsWith(`${label}: `))).toHaveLength(1)
    }),
    { numRuns: RUNS },
  )
})
