import { strengthOf } from '#contract/password-rules.ts'

/** The script of the server's password fields (pages/password-field.ts): it shows what is typed, and its strength. */

const inputOf = (id: string | undefined) => {
  const input = id === undefined ? null : document.getElementById(id)
  return input instanceof HTMLInputElement ? input : null
}

for (const label of document.querySelectorAll<HTMLElement>('[data-reveals]')) {
  const input = inputOf(label.dataset.reveals)
  const box = label.querySelector('input')
  if (!input || !box) continue
  label.hidden = false
  box.addEventListener('change', () => {
    input.type = box.checked ? 'text' : 'password'
  })
  // browsers offer to keep passwords, and nothing that is in sight
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
}

for (const part of document.querySelectorAll<HTMLElement>('[data-strength-of]')) {
  const input = inputOf(part.dataset.strengthOf)
  const meter = part.querySelector('meter')
  const words = part.querySelector('p')
  if (!input || !meter || !words) continue
  const known = () =>
    [...(input.form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
      .filter(({ id, type }) => id !== input.id && type !== 'hidden')
      .map(({ value }) => value)
  const show = async () => {
    const { value } = input
    part.hidden = value === ''
    if (value === '') return
    const strength = await strengthOf(value, known())
    // typed on meanwhile
    if (input.value !== value) return
    meter.value = strength
    words.textContent = part.dataset.words?.split('|')[strength] ?? ''
  }
  // without its dictionaries nothing is said; the server looks at the password as well
  input.addEventListener('input', () => void show().catch(() => undefined))
}
