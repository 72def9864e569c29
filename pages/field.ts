import { html, raw } from 'hono/html'
import type { Markup } from './document.ts'

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
