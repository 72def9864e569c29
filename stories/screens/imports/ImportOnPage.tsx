import type { ReactNode } from 'react'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useText } from '#src/i18n/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

/** Where the part stands: above the photos. */
export function ImportOnPage({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <InFrame>
      <Main width="photos">
        <PageHead title={text('photos.title')} />
        {children}
      </Main>
    </InFrame>
  )
}
