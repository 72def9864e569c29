import { html } from 'hono/html'
import { MIN_PASSWORD } from '#contract/registration.ts'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'
import { newPasswordField, passwordScript } from './password-field.ts'

/** Where the link 'It wasn't me' leads to. */
export const STOP_PATH = '/stop-email-change'

/** Asks for a new password; nothing has happened yet. `problem` after an attempt. */
export function stopPage(reader: PageReader, token: string, problem: MessageId | null = null): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('emailStop.title'),
    lead: texts('emailStop.lead'),
    body: html`<form class="stack" method="post" action="${STOP_PATH}" novalidate>
<input type="hidden" name="token" value="${token}">
${newPasswordField({
  texts,
  label: texts('emailStop.password'),
  error: problem ? texts(problem, { count: MIN_PASSWORD }) : undefined,
  hasFocus: true,
})}
<button type="submit" class="button" data-kind="primary">${texts('emailStop.submit')}</button>
</form>
${passwordScript}`,
  })
}

/** The change is stopped, or the link can't be used any more. */
export function stopEndPage(reader: PageReader, end: 'done' | 'expired'): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts(end === 'done' ? 'emailStop.doneTitle' : 'emailStop.expiredTitle'),
    lead: texts(end === 'done' ? 'emailStop.done' : 'emailStop.expired'),
    body: html`<a class="button" data-kind="primary" href="/">${texts('emailStop.signIn')}</a>`,
  })
}
