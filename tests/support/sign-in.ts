import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type Browser, createBrowser } from './browser.ts'

export const TEST_PASSWORD = 'correct horse'

const tokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  id_token: v.string(),
  expires_in: v.number(),
})

export interface Tokens {
  accessToken: string
  refreshToken: string
  idToken: string
  expiresIn: number
}

/** A started authorisation: its address, and what the code is exchanged with. */
export interface Authorisation {
  url: string
  verifier: string
  redirectUri: string
}

/** Starts the code flow with PKCE, like the front-end. */
export function beginAuthorisation(origin: string, extra: Record<string, string> = {}): Authorisation {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = extra.redirect_uri ?? `${origin}/`
  const query = new URLSearchParams({
    client_id: 'account-area',
    response_type: 'code',
    scope: 'openid api',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    ...extra,
  })
  return { url: `${origin}/oidc/auth?${query}`, verifier, redirectUri }
}

const located = (response: Response, base: string) => new URL(response.headers.get('location') ?? '', base).href

/** Opens the login page and returns its address. */
export async function openLogin(browser: Browser, { url }: Authorisation): Promise<string> {
  return located(await browser.visit(url), url)
}

export function submitLogin(browser: Browser, page: string, fields: Record<string, string>): Promise<Response> {
  const { origin } = new URL(page)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  return browser.visit(page, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
}

/** Follows redirects while they lead to the provider; returns the address that the browser is sent back to. */
export async function followToClient(browser: Browser, first: Response, base: string): Promise<URL> {
  let next = located(first, base)
  while (new URL(next).pathname.startsWith('/oidc/')) next = located(await browser.visit(next), next)
  return new URL(next)
}

/** As a page of `from` does: browsers send their origin with every POST. */
export function postToken(origin: string, form: Record<string, string>, from = origin): Promise<Response> {
  const body = new URLSearchParams({ client_id: 'account-area', ...form }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: from }
  return createBrowser().visit(`${origin}/oidc/token`, { method: 'POST', headers, body })
}

async function readTokens(response: Response): Promise<Tokens> {
  const { access_token, refresh_token, id_token, expires_in } = v.parse(tokenAnswer, await response.json())
  return { accessToken: access_token, refreshToken: refresh_token, idToken: id_token, expiresIn: expires_in }
}

export async function exchangeCode(
  origin: string,
  { verifier, redirectUri }: Authorisation,
  code: string,
): Promise<Tokens> {
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
  return readTokens(await postToken(origin, form))
}

/** A complete sign-in: authorisation, login page, code, tokens. */
export async function signInAt(
  origin: string,
  email: string,
  browser = createBrowser(),
  password = TEST_PASSWORD,
): Promise<Tokens> {
  const authorisation = beginAuthorisation(origin)
  const page = await openLogin(browser, authorisation)
  const answer = await submitLogin(browser, page, { email, password })
  const back = await followToClient(browser, answer, page)
  return exchangeCode(origin, authorisation, back.searchParams.get('code') ?? '')
}

export async function refresh(origin: string, refreshToken: string): Promise<Tokens> {
  return readTokens(await postToken(origin, { grant_type: 'refresh_token', refresh_token: refreshToken }))
}
