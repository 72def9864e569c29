import { strengthOf } from '#contract/password-rules.ts'

/* How hard the new password of a page is to guess, in words; loaded by password-field.ts. The server looks at it as well. */

for (const part of document.querySelectorAll<HTMLElement>('[data-strength-of]')) {
  const input = document.getElementById(part.dataset.strengthOf ?? '')
  const meter = part.querySelector('meter')
  const words = part.querySelector('p')
  if (!(input instanceof HTMLInputElement) || !meter || !words) continue
  /** What else the form says of the customer. */
  const known = () =>
    [...(input.form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
      .filter(({ id, type }) => id !== input.id && (type === 'text' || type === 'email'))
      .map(({ value }) => value)
  const show = () => {
    part.hidden = input.value === ''
    const strength = strengthOf(input.value, known())
    meter.value = strength
    words.textContent = part.dataset.words?.split('|')[strength] ?? ''
  }
  input.addEventListener('input', show)
  show()
}
