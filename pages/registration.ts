import { html, raw } from 'hono/html'
import { MIN_PASSWORD, NAME_MAX } from '#contract/registration.ts'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'
import { field } from './field.ts'
import { newPasswordField, passwordScript } from './password-field.ts'

/** The page to create an account (open question 52). */
export const REGISTRATION_PATH = '/create-account'
/** Name of the form field with the link's token. */
export const TOKEN_FIELD = 'token'

type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password'
/** The text id of what is wrong, by field. */
export type RegistrationErrors = { [F in RegistrationField]?: MessageId }

interface FormState {
  entered: Readonly<Record<Exclude<RegistrationField, 'password'>, string>>
  errors: RegistrationErrors
  /** Shown above the form, and announced. */
  message?: string | undefined
}
export const EMPTY: FormState = { entered: { firstName: '', lastName: '', email: '' }, errors: {} }

const INPUTS: readonly { id: RegistrationField; label: MessageId; type: string; autocomplete: string; max: number }[] =
  [
    { id: 'firstName', label: 'registration.firstName', type: 'text', autocomplete: 'given-name', max: NAME_MAX },
    { id: 'lastName', label: 'registration.lastName', type: 'text', autocomplete: 'family-name', max: NAME_MAX },
    { id: 'email', label: 'signIn.email', type: 'email', autocomplete: 'username', max: 254 },
    { id: 'password', label: 'signIn.password', type: 'password', autocomplete: 'new-password', max: 1024 },
  ]

/** The form; it keeps what was entered but the password, and focuses the first field that is wrong. */
export function registrationPage(reader: PageReader, { entered, errors, message }: FormState = EMPTY): Markup {
  const { texts } = reader
  const first = INPUTS.find(({ id }) => errors[id] !== undefined) ?? INPUTS[0]
  const inputs = INPUTS.map(({ id, label, type, autocomplete, max }) => {
    const error = errors[id]
    const isFirst = id === first?.id
    const parts = { label: texts(label), error: error && texts(error, { count: MIN_PASSWORD }) }
    if (id === 'password') return newPasswordField({ ...parts, texts, hasFocus: isFirst })
    const value = entered[id]
    return field({
      ...parts,
      id,
      input: (described) =>
        html`<input class="input" id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" maxlength="${max}" value="${value}"${described}${isFirst ? raw(' autofocus') : ''}>`,
    })
  })
  return page(reader, {
    title: texts('registration.title'),
    lead: texts('registration.lead'),
    body: html`<form class="stack" method="post" novalidate>
${message === undefined ? '' : html`<p class="banner" data-kind="danger" role="alert">${message}</p>`}
${inputs}
<button type="submit" class="button" data-kind="primary">${texts('registration.submit')}</button>
<p class="divider">${texts('registration.known')}</p>
<a class="button" data-kind="secondary" href="/">${texts('signIn.submit')}</a>
</form>
${passwordScript}`,
  })
}

/** The same for every address, whether it is a customer's or not. */
export function registrationSentPage(reader: PageReader, email: string): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('registration.sentTitle'),
    lead: texts('registration.sent', { email }),
    body: html`<a class="button" data-kind="secondary" href="${REGISTRATION_PATH}">${texts('registration.again')}</a>`,
  })
}

/** What the mail's link opens: only its button creates the account, so that a mail scanner does not. */
export function confirmRegistrationPage(reader: PageReader, email: string, token: string): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('registration.confirmTitle'),
    lead: texts('registration.confirm', { email }),
    body: html`<form class="stack" method="post">
<input type="hidden" name="${TOKEN_FIELD}" value="${token}">
<button type="submit" class="button" data-kind="primary">${texts('registration.submit')}</button>
</form>`,
  })
}

export function registeredPage(reader: PageReader, email: string): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('registration.doneTitle'),
    lead: texts('registration.done', { email }),
    body: html`<a class="button" data-kind="primary" href="/">${texts('signIn.submit')}</a>`,
  })
}

/** A link that is used, expired or mangled. */
export function registrationOverPage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('registration.overTitle'),
    lead: texts('registration.over'),
    body: html`<div class="stack"><a class="button" data-kind="primary" href="${REGISTRATION_PATH}">${texts('registration.title')}</a>
<a class="button" data-kind="secondary" href="/">${texts('signIn.submit')}</a></div>`,
  })
}
