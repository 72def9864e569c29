import { useEffect } from 'react'
import { useServices } from './services.ts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { brand } = useServices()
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title, brand.name])
}
