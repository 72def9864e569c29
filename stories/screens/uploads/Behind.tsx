import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Button } from '#src/components/Button.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { useText } from '#src/i18n/text.ts'
import { picture, placeholder } from '../../support/pictures.ts'
import styles from './Behind.module.css'

const nothing = () => undefined
const tiles = Array.from({ length: 24 }, (_, index) => index + 1)

/** The page the dialog and the panel stand before. */
export function Behind({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <>
      <main className={styles.page}>
        <PageHead
          title={text('photos.title')}
          actions={
            <Button kind="primary" icon={<Plus />}>
              {text('photos.add')}
            </Button>
          }
        />
        <div className={styles.grid}>
          {tiles.map((number) => (
            <PhotoTile
              key={number}
              id={String(number)}
              title={text('viewer.alt', { name: `IMG_${4120 + number}.HEIC` })}
              src={picture(number + 40)}
              placeholder={placeholder(number + 40)}
              onOpen={nothing}
            />
          ))}
        </div>
      </main>
      {children}
    </>
  )
}
