import { CallError } from '#contract/failure.ts'

/** Photo spec 5: an address that comes from a service is followed only over http and https. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:'
}

/**
 * Has the browser save what is at an address, under the name that its answer gives.
 * @throws CallError where the address is none to follow.
 */
export function saveFrom(url: string): void {
  if (!isHttpUrl(url)) {
    throw new CallError('An address is not of http or https', { kind: 'bad-answer', correlationId: '' })
  }
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener noreferrer'
  link.click()
}
