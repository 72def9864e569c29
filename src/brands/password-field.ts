/*
 * The script of the server's password fields (pages/password-field.ts): it shows what is typed. It imports nothing: what it shared
 * with the app would bring the app's first script into these pages.
 */

for (const label of document.querySelectorAll<HTMLElement>('[data-reveals]')) {
  const input = document.getElementById(label.dataset.reveals ?? '')
  const box = label.querySelector('input')
  if (!(input instanceof HTMLInputElement) || !box) continue
  delete label.dataset.idle
  box.addEventListener('change', () => {
    input.type = box.checked ? 'text' : 'password'
  })
  // browsers offer to keep passwords, and nothing that is in sight
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
}

// how hard a new one is to guess takes large dictionaries: they are loaded as it is typed
for (const part of document.querySelectorAll<HTMLElement>('[data-strength-of]')) {
  const load = () => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: part.dataset.script ?? '' })
    document.head.append(script)
  }
  document.getElementById(part.dataset.strengthOf ?? '')?.addEventListener('input', load, { once: true })
}

export {}
