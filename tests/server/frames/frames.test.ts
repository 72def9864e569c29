import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHAT_PATH, MAX_FRAME_TEXT, surveyPath } from '#contract/frames.ts'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const at = (path: string, host = 'localhost') => `${server.origin.replace('localhost', host)}${path}`
/** As browsers send a form of a page without an origin. */
const post = (path: string, fields: Record<string, string>) =>
  send(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams(fields).toString(),
  })
const SURVEY = surveyPath('survey-en-GB')

describe('a page in a frame', () => {
  test.each([SURVEY, CHAT_PATH])('%s allows its own style, script and form, and nothing else', async (path) => {
    const response = await send(at(path))
    expect(response.status).toBe(200)
    const body = await response.text()
    const hashOf = (tag: string) =>
      createHash('sha256')
        .update(new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(body)?.[1] ?? '')
        .digest('base64')
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      'sandbox allow-forms allow-scripts',
      "default-src 'none'",
      `style-src 'sha256-${hashOf('style')}'`,
      `script-src 'sha256-${hashOf('script')}'`,
      `font-src ${server.origin}`,
      "base-uri 'none'",
      `form-action ${server.origin}`,
      "frame-ancestors 'self'",
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test.each([surveyPath('survey-xx-XX'), surveyPath('../chat'), '/frames/survey', '/frames/other'])(
    '%s is not found',
    async (path) => expect((await send(at(path), { headers: { accept: 'text/html' } })).status).toBe(404),
  )
})

describe('the survey', () => {
  test('is in the language of its form', async () => {
    const german = await (await send(at(surveyPath('survey-de-DE'), 'konfetti.localhost'))).text()
    expect(german).toContain('<html lang="de-DE">')
    expect(german).toContain('Wie leicht finden Sie hier, was Sie brauchen?')
  })

  test('thanks for an answer, and asks again without one', async () => {
    expect(await (await post(SURVEY, { ease: '4', why: 'Larger dates' })).text()).toContain('Thank you, that helps.')
    const again = await post(SURVEY, { ease: '6' })
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('<form')
  })
})

describe('the chat', () => {
  test('shows what was said as text, and that it will be answered', async () => {
    const page = await (await post(CHAT_PATH, { message: '<b>Hello</b>' })).text()
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(page).not.toContain('<b>')
    expect(page).toContain('as soon as somebody is free')
  })

  test.each(['', '  ', 'a'.repeat(MAX_FRAME_TEXT + 1)])('takes no message that is empty or too long', async (message) =>
    expect((await post(CHAT_PATH, { message })).status).toBe(400),
  )
})
