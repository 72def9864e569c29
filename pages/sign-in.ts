import { html, raw } from 'hono/html'
import { type Markup, type PageReader, page, type Texts } from './document.ts'
import { field } from './field.ts'
import { FORGOTTEN_PASSWORD_PATH } from './forgotten-password.ts'
import { passwordField, passwordScript } from './password-field.ts'
import { REGISTRATION_PATH } from './registration.ts'

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

const newHere = (texts: Texts) => html`<p class="divider">${texts('signIn.newHere')}</p>
<a class="button" data-kind="secondary" href="${REGISTRATION_PATH}">${texts('registration.title')}</a>`

/** Why all sessions of a customer were ended without them signing out. */
export const SESSION_ENDS = ['emailChanged', 'changeStopped', 'passwordChanged', 'accountDeleted'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

interface SignIn extends SignInProblem {
  email: string
  /** Asked for although the customer may be signed in already, before the account itself is changed. */
  isAgain: boolean
  /** Why the customer is no longer signed in, unless they signed out. */
  ended?: SessionEnd | null
}

const ENDED_LEADS = {
  emailChanged: 'signIn.ended.emailChanged',
  changeStopped: 'signIn.ended.changeStopped',
  passwordChanged: 'signIn.ended.passwordChanged',
  accountDeleted: 'signIn.ended.accountDeleted',
} as const satisfies Record<SessionEnd, string>

const leadOf = ({ isAgain, ended }: SignIn) => (isAgain ? 'signIn.again' : ended ? ENDED_LEADS[ended] : 'signIn.lead')

/** The login form. It keeps the address after a failed attempt, and focuses the field to fill in next. */
export function signInPage(reader: PageReader, signIn: SignIn): Markup {
  const { texts } = reader
  const { email, isAgain, message, emailMissing = false, passwordMissing = false } = signIn
  const passwordNext = email !== '' && !emailMissing
  return page(reader, {
    title: texts('signIn.title'),
    lead: texts(leadOf(signIn)),
    body: html`<form class="stack" method="post" novalidate>
${message === undefined ? '' : html`<p class="banner" data-kind="danger" role="alert">${message}</p>`}
${field({
  id: 'email',
  label: texts('signIn.email'),
  error: emailMissing ? texts('signIn.emailMissing') : undefined,
  input: (described) =>
    html`<input class="input" id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${email}"${described}${passwordNext ? '' : raw(' autofocus')}>`,
})}
${passwordField({
  texts,
  label: texts('signIn.password'),
  error: passwordMissing ? texts('signIn.passwordMissing') : undefined,
  hasFocus: passwordNext,
  aside: html`<a class="aside" href="${FORGOTTEN_PASSWORD_PATH}">${texts('signIn.forgot')}</a>`,
})}
<button type="submit" class="button" data-kind="primary">${texts('signIn.submit')}</button>
${isAgain ? '' : newHere(texts)}
</form>
${passwordScript}`,
  })
}

const ENDS = {
  expired: ['signIn.expiredTitle', 'signIn.expired'],
  failed: ['signIn.failedTitle', 'signIn.failed'],
  crowded: ['signIn.crowdedTitle', 'signIn.crowded'],
} as const

/** A sign-in that can't continue: left open too long, refused by the provider, or one too many from one network. */
export function endedPage(reader: PageReader, why: keyof typeof ENDS): Markup {
  const { texts } = reader
  const [title, lead] = ENDS[why]
  return page(reader, {
    title: texts(title),
    lead: texts(lead),
    body: html`<a class="button" data-kind="primary" href="/">${texts('signIn.startAgain')}</a>`,
  })
}

/** A limit is reached, or the server has too much to do: `message` says until when. */
export function waitPage(reader: PageReader, message: string): Markup {
  return page(reader, { title: reader.texts('signIn.waitTitle'), lead: message })
}

/** The form's id, as the provider names it. */
const LOGOUT_FORM_ID = 'op.logoutForm'

/**
 * Asks whether to sign out. `form` is the provider's, with its secret. If the front-end proved the customer's identity
 * (`confirmed`), a script submits it; the button is for browsers without script.
 */
export function signOutPage(reader: PageReader, form: string, { confirmed }: { confirmed: boolean }): Markup {
  const { texts } = reader
  const answer = confirmed ? '<input type="hidden" name="logout" value="yes">' : ''
  return page(reader, {
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
