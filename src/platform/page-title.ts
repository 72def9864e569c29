import { useEffect } from 'react'
import type { Brand } from '#contract/config.ts'
import { useServices } from './services.ts'

/** Names the page in the browser's tab and history. */
export function nameDocument(title: string, { name }: Pick<Brand, 'name'>): void {
  document.title = `${title} · ${name}`
}

/** A page's own name, where it knows a better one than its entry (`Page.title`), or has no entry. */
export function usePageTitle(title: string): void {
  const { brand } = useServices()
  useEffect(() => nameDocument(title, brand), [title, brand])
}
