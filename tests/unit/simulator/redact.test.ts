import { REDACTED_EMAIL, REDACTED_TOKEN, redact, redactText } from '@albumen/simulator/session/redact.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const LETTERS = [...'abcxyzäöüßéñçøłžΩжшיע名前अ09']
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 })
const local = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'))
const domain = fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => words.join('.'))
const around = fc.constantFrom('', ' ', '"', '<', '(', '?to=', 'mailto:')

describe('an e-mail address', () => {
  it.each(['anna.müller@exämple.de', 'müller@example.de', 'mueller%40example.de', 'm%C3%BCller%40ex%C3%A4mple.de'])(
    'is removed completely (%s)',
    (email) => expect(redactText(`from ${email}, sent`)).toBe(`from ${REDACTED_EMAIL}, sent`),
  )

  it('is removed in any language, plain and percent-encoded', () => {
    fc.assert(
      fc.property(local, domain, around, (name, host, before) => {
        for (const email of [`${name}@${host}`, encodeURIComponent(`${name}@${host}`), encodeURI(`${name}@${host}`)]) {
          expect(redactText(`${before}${email} `)).toBe(`${before}${REDACTED_EMAIL} `)
        }
      }),
    )
  })
})

describe('a parameter that grants access', () => {
  const names = fc.constantFrom(
    ...[
      'session',
      'session_id',
      'sid',
      'refresh',
      'refresh_token',
      'id_token',
      'access_token',
      'code',
      'state',
      'nonce',
    ],
    ...['code_verifier', 'code_challenge', 'client_secret', 'password', 'ticket', 'api_key', 'assertion', 'csrf-token'],
  )
  const secrets = fc.stringMatching(/^[\w.~-]{1,40}$/)

  it('is removed, and its surroundings stay', () => {
    fc.assert(
      fc.property(names, secrets, (name, secret) => {
        for (const [before, after] of [
          ['https://a.test/?', '&page=2'],
          ['https://a.test/?page=2&', '#end'],
          ['https://a.test/#', ''],
          ['', '&page=2'],
          ['sent ', ' twice'],
        ]) {
          const redacted = `${before}${name}=${REDACTED_TOKEN}${after}`
          expect(redactText(`${before}${name}=${secret}${after}`)).toBe(redacted)
        }
      }),
    )
  })

  it('is removed from an address within an address', () => {
    fc.assert(
      fc.property(names, secrets, (name, secret) => {
        const within = (value: string) => encodeURIComponent(`/there?page=2&${name}=${value}&more=1`)
        expect(redactText(`/sign-in?return=${within(secret)}`)).toBe(`/sign-in?return=${within(REDACTED_TOKEN)}`)
      }),
    )
  })
})

it('the value of a secret’s key is removed, including lists', () => {
  const held = { accessToken: 'one', 'set-cookie': ['a=1; Path=/', ['b=2']], tokens: [{ secret: 'x', count: 2 }, 3] }
  expect(redact(held)).toEqual({
    accessToken: REDACTED_TOKEN,
    'set-cookie': [REDACTED_TOKEN, [REDACTED_TOKEN]],
    tokens: [{ secret: REDACTED_TOKEN, count: 2 }, 3],
  })
})

it('nothing else is removed, and redacting twice changes nothing', () => {
  for (const text of [
    'IMG_2041 (1).jpg',
    'Größe – 日本.jpg',
    'a@b',
    '100%40',
    '/photos?page=2&sort=code',
    '5 @ 3.50',
  ]) {
    expect(redactText(text)).toBe(text)
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = redact(value)
      expect(redact(once)).toEqual(once)
    }),
  )
})

it('long words are read only once: rereading for each letter would outlast any test', () => {
  for (const text of ['x'.repeat(2_000_000), 'a.%'.repeat(600_000)]) expect(redactText(text)).toBe(text)
  expect(redactText(`${'a@'.repeat(500_000)} ${'session'.repeat(200_000)}`)).toMatch(/session$/)
})
