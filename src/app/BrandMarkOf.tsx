import type { ReactNode } from 'react'
import type { Brand } from '#contract/config.ts'
import { MarkContext } from '#src/components/MarkContext.tsx'

/** Draws the brand's logo wherever a page below has its name; a plain tile until the brand is known. */
export function BrandMarkOf({ brand, children }: { brand: Brand | undefined; children: ReactNode }) {
  return brand?.mark ? <MarkContext value={brand.mark}>{children}</MarkContext> : children
}
