import { html, raw } from 'hono/html'
import { MIN_PASSWORD } from '#contract/registration.ts'
import type { Markup, Texts } from './document.ts'
import { field } from './field.ts'

/** The script of password fields: it shows what is typed, and how hard a new one is to guess. Fields work without it. */
export const PASSWORD_SCRIPT_PATH = '/sign-in.js'
/** Loaded by that script for a new password. */
export const STRENGTH_SCRIPT_PATH = '/sign-in-strength.js'
export const passwordScript = raw(`<script type="module" src="${PASSWORD_SCRIPT_PATH}"></script>`)

interface PasswordFieldParts {
  texts: Texts
  label: string
  error: string | undefined
  hasFocus: boolean
  /** Below the field, after what shows it. */
  aside?: Markup | undefined
}

/** Hidden until the script is there: it is of no use without. */
const reveal = (texts: Texts) =>
  html`<label class="reveal" data-reveals="password" data-idle><input type="checkbox">${texts('signIn.showPassword')}</label>`

const STRENGTHS = ['password.weak', 'password.weak', 'password.fair', 'password.good', 'password.strong'] as const

/** Said in words by the script, which is given them here. */
const meter = (texts: Texts) =>
  html`<div class="strength" data-strength-of="password" data-script="${STRENGTH_SCRIPT_PATH}" data-words="${STRENGTHS.map((id) => texts(id)).join('|')}" hidden>
<meter min="0" max="4" low="2" high="3" optimum="4" value="0" aria-label="${texts('password.strength')}"></meter>
<p class="hint" role="status"></p></div>`

const input = (autocomplete: string, hasFocus: boolean) => (described: Markup) =>
  html`<input class="input" id="password" name="password" type="password" autocomplete="${autocomplete}" maxlength="1024"${described}${hasFocus ? raw(' autofocus') : ''}>`

/** The password that a customer has. */
export const passwordField = ({ texts, hasFocus, aside, ...parts }: PasswordFieldParts): Markup =>
  field({
    ...parts,
    id: 'password',
    input: (described) =>
      html`${input('current-password', hasFocus)(described)}<div class="below">${reveal(texts)}${aside ?? ''}</div>`,
  })

/** A new one: how long it is at least, and how hard it is to guess. */
export const newPasswordField = ({ texts, hasFocus, ...parts }: PasswordFieldParts): Markup =>
  field({
    ...parts,
    id: 'password',
    hint: texts('registration.passwordHint', { count: MIN_PASSWORD }),
    input: (described) => html`${input('new-password', hasFocus)(described)}${meter(texts)}${reveal(texts)}`,
  })
