import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import { type Markup, page } from '../http/html.ts'
import { textsOf } from '../http/texts.ts'
import { REGISTRATION_PATH } from './paths.ts'

/** Submits the page's only form; served next to the provider, not from `public`. */
export const SUBMIT_SCRIPT_PATH = '/sign-in/submit.js'
export const SUBMIT_SCRIPT = 'document.forms[0].submit()\n'

/** What the sign-in page says about the last attempt. */
export interface SignInProblem {
  /** Shown above the form, and announced. */
  message?: string
  emailMissing?: boolean
  passwordMissing?: boolean
}

interface FieldParts {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  input: Markup
}

/** A labelled field with its error or hint. */
export function field({ id, label, error, hint, input }: FieldParts): Markup {
  return html`<div class="field" data-state="${error === undefined ? 'idle' : 'error'}">
<label for="${id}">${label}</label>
${input}
${error === undefined ? '' : html`<p class="error" id="${id}-error">${error}</p>`}
${error === undefined && hint !== undefined ? html`<p class="hint">${hint}</p>` : ''}
</div>`
}

/** Marks a field that is wrong, and names its error. */
export const invalid = (id: string, wrong: boolean) =>
  wrong ? raw(` aria-invalid="true" aria-describedby="${id}-error"`) : ''

/** The login form. It keeps the address after a failed attempt, and focuses the field to fill in next. */
export function signInPage(site: BrandSite, email: string, problem: SignInProblem = {}): Markup {
  const texts = textsOf(site.locale)
  const { message, emailMissing = false, passwordMissing = false } = problem
  const passwordNext = email !== '' && !emailMissing
  return page({
    site,
    title: texts('signIn.title'),
    lead: texts('signIn.lead'),
    body: html`<form class="stack" method="post" novalidate>
${message === undefined ? '' : html`<p class="banner" data-kind="danger" role="alert">${message}</p>`}
${field({
  id: 'email',
  label: texts('signIn.email'),
  error: emailMissing ? texts('signIn.emailMissing') : undefined,
  input: html`<input class="input" id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${email}"${invalid('email', emailMissing)}${passwordNext ? '' : raw(' autofocus')}>`,
})}
${field({
  id: 'password',
  label: texts('signIn.password'),
  error: passwordMissing ? texts('signIn.passwordMissing') : undefined,
  input: html`<input class="input" id="password" name="password" type="password" autocomplete="current-password" maxlength="1024"${invalid('password', passwordMissing)}${passwordNext ? raw(' autofocus') : ''}>`,
})}
<button type="submit" class="button" data-kind="primary">${texts('signIn.submit')}</button>
<p class="divider">${texts('signIn.newHere')}</p>
<a class="button" data-kind="secondary" href="${REGISTRATION_PATH}">${texts('registration.title')}</a>
</form>`,
  })
}

const ENDS = {
  expired: ['signIn.expiredTitle', 'signIn.expired'],
  failed: ['signIn.failedTitle', 'signIn.failed'],
  crowded: ['signIn.crowdedTitle', 'signIn.crowded'],
} as const

/** A sign-in that can't continue: left open too long, refused by the provider, or one too many from one network. */
export function endedPage(site: BrandSite, why: keyof typeof ENDS): Markup {
  const texts = textsOf(site.locale)
  const [title, lead] = ENDS[why]
  return page({
    site,
    title: texts(title),
    lead: texts(lead),
    body: html`<a class="button" data-kind="primary" href="/">${texts('signIn.startAgain')}</a>`,
  })
}

/** The form's id, as the provider names it. */
const LOGOUT_FORM_ID = 'op.logoutForm'

/**
 * Asks whether to sign out. `form` is the provider's, with its secret. If the front-end proved the customer's identity
 * (`confirmed`), a script submits it; the button is for browsers without script.
 */
export function signOutPage(site: BrandSite, form: string, { confirmed }: { confirmed: boolean }): Markup {
  const texts = textsOf(site.locale)
  const answer = confirmed ? '<input type="hidden" name="logout" value="yes">' : ''
  return page({
    site,
    title: texts('signOut.title'),
    lead: texts('signOut.text'),
    body: html`${raw(form.replace('</form>', `${answer}</form>`))}
<div class="stack">
<button form="${LOGOUT_FORM_ID}" type="submit" name="logout" value="yes" class="button" data-kind="primary">${texts('signOut.confirm')}</button>
<a class="button" data-kind="secondary" href="/">${texts('signOut.stay')}</a>
</div>
${confirmed ? html`<script src="${SUBMIT_SCRIPT_PATH}"></script>` : ''}`,
  })
}
