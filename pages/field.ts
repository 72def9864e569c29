import { html, raw } from 'hono/html'
import type { Markup } from './document.ts'

interface FieldParts {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  /** The input; it takes the attributes that name what is below it. */
  input: (described: Markup) => Markup
}

/** A labelled field with its hint and, below that, its error. */
export function field({ id, label, error, hint, input }: FieldParts): Markup {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean)
  const described = ids.length === 0 ? '' : raw(` aria-describedby="${ids.join(' ')}"`)
  const invalid = error === undefined ? '' : raw(' aria-invalid="true"')
  return html`<div class="field" data-state="${error === undefined ? 'idle' : 'error'}">
<label for="${id}">${label}</label>
${input(html`${invalid}${described}`)}
${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error === undefined ? '' : html`<p class="error" id="${id}-error">${error}</p>`}
</div>`
}
