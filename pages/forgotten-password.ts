import { html } from 'hono/html'
import { MIN_PASSWORD } from '#contract/registration.ts'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'
import { field } from './field.ts'
import { newPasswordField, passwordScript } from './password-field.ts'

/** Where a customer asks for a new password. */
export const FORGOTTEN_PASSWORD_PATH = '/forgotten-password'
/** What the mail's link opens. */
export const NEW_PASSWORD_PATH = `${FORGOTTEN_PASSWORD_PATH}/new`

interface AskState {
  email: string
  error?: MessageId | undefined
  /** Shown above the form, and announced. */
  message?: string | undefined
}

/** Asks for the address that the link is sent to. */
export function forgottenPasswordPage(reader: PageReader, { email, error, message }: AskState): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('newPassword.title'),
    lead: texts('newPassword.lead'),
    body: html`<form class="stack" method="post" action="${FORGOTTEN_PASSWORD_PATH}" novalidate>
${message === undefined ? '' : html`<p class="banner" data-kind="danger" role="alert">${message}</p>`}
${field({
  id: 'email',
  label: texts('signIn.email'),
  error: error && texts(error),
  input: (described) =>
    html`<input class="input" id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${email}" autofocus${described}>`,
})}
<button type="submit" class="button" data-kind="primary">${texts('newPassword.send')}</button>
<a class="button" data-kind="secondary" href="/">${texts('emailStop.signIn')}</a>
</form>`,
  })
}

/** The same for every address, whether it is a customer's or not. */
export function newPasswordSentPage(reader: PageReader, email: string): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('newPassword.sentTitle'),
    lead: texts('newPassword.sent', { email }),
    body: html`<a class="button" data-kind="secondary" href="${FORGOTTEN_PASSWORD_PATH}">${texts('registration.again')}</a>`,
  })
}

/** Asks for the new password; nothing has happened yet. `problem` after an attempt. */
export function newPasswordPage(reader: PageReader, token: string, problem: MessageId | null = null): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('newPassword.setTitle'),
    lead: texts('newPassword.setLead'),
    body: html`<form class="stack" method="post" action="${NEW_PASSWORD_PATH}" novalidate>
<input type="hidden" name="token" value="${token}">
${newPasswordField({
  texts,
  label: texts('emailStop.password'),
  error: problem ? texts(problem, { count: MIN_PASSWORD }) : undefined,
  hasFocus: true,
})}
<button type="submit" class="button" data-kind="primary">${texts('newPassword.submit')}</button>
</form>
${passwordScript}`,
  })
}

export function newPasswordSetPage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('newPassword.doneTitle'),
    lead: texts('newPassword.done'),
    body: html`<a class="button" data-kind="primary" href="/">${texts('signIn.submit')}</a>`,
  })
}

/** A link that is used, expired or mangled. */
export function newPasswordOverPage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('registration.overTitle'),
    lead: texts('newPassword.over'),
    body: html`<div class="stack"><a class="button" data-kind="primary" href="${FORGOTTEN_PASSWORD_PATH}">${texts('newPassword.resend')}</a>
<a class="button" data-kind="secondary" href="/">${texts('emailStop.signIn')}</a></div>`,
  })
}
