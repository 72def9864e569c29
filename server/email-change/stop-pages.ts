import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import { MIN_PASSWORD, type PasswordProblem } from '../customers/passwords.ts'
import { type Markup, page } from '../http/html.ts'
import { textsOf } from '../http/texts.ts'

/** Where the link 'It wasn't me' leads to. */
export const STOP_PATH = '/stop-email-change'

/** Asks for a new password; nothing has happened yet. `problem` after an attempt. */
export function stopPage(site: BrandSite, token: string, problem: PasswordProblem | null = null): Markup {
  const texts = textsOf(site.locale)
  const invalid = problem ? raw(' aria-invalid="true"') : ''
  return page({
    site,
    title: texts('emailStop.title'),
    lead: texts('emailStop.lead'),
    body: html`<form class="stack" method="post" action="${STOP_PATH}" novalidate>
<input type="hidden" name="token" value="${token}">
<div class="field" data-state="${problem ? 'error' : 'idle'}">
<label for="password">${texts('emailStop.password')}</label>
<input class="input" id="password" name="password" type="password" autocomplete="new-password" maxlength="1024" autofocus aria-describedby="password-hint"${invalid}>
<p class="${problem ? 'error' : 'hint'}" id="password-hint">${texts(problem ?? 'emailStop.passwordHint', { count: MIN_PASSWORD })}</p>
</div>
<button type="submit" class="button" data-kind="primary">${texts('emailStop.submit')}</button>
</form>`,
  })
}

/** The change is stopped, or the link can't be used any more. */
export function stopEndPage(site: BrandSite, end: 'done' | 'expired'): Markup {
  const texts = textsOf(site.locale)
  return page({
    site,
    title: texts(end === 'done' ? 'emailStop.doneTitle' : 'emailStop.expiredTitle'),
    lead: texts(end === 'done' ? 'emailStop.done' : 'emailStop.expired'),
    body: html`<a class="button" data-kind="primary" href="/">${texts('emailStop.signIn')}</a>`,
  })
}
