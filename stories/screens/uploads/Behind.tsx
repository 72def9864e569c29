import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Button } from '#src/components/Button.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { picture, placeholder } from '../../support/pictures.ts'
import styles from './Behind.module.css'

const nothing = () => undefined
const tiles = Array.from({ length: 24 }, (_, index) => index + 1)

/** The page the dialog and the panel stand before. */
export function Behind({ children }: { children: ReactNode }) {
  return (
    <>
      <main className={styles.page}>
        <PageHead
          title="My photos"
          actions={
            <Button kind="primary" icon={<Plus />}>
              Add photos
            </Button>
          }
        />
        <div className={styles.grid}>
          {tiles.map((number) => (
            <PhotoTile
              key={number}
              id={String(number)}
              title={`Photo ${number}`}
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
