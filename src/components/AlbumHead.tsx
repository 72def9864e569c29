import ImageIcon from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import styles from './AlbumHead.module.css'
import { BackLink } from './BackLink.tsx'
import { PutAway } from './PutAway.tsx'

interface AlbumHeadProps {
  /** The way back to the list. */
  back: { href: string; text: ReactNode }
  /** Between the way back and the album, such as a banner. */
  notice?: ReactNode
  /** Address of the cover; null for an album without photos. */
  cover: string | null
  title: string
  /** Beside the title, such as the button that edits it. */
  titleEnd?: ReactNode
  /** In one line below the title. */
  facts: readonly ReactNode[]
  /** People, for a shared album. */
  people?: ReactNode
  /** Its buttons. */
  actions?: ReactNode
  /** In the place of the actions while photos are selected. */
  selecting?: ReactNode
}

/**
 * The head of an album, a spread of a photo book: the picture on the left, words on the right.
 *
 * @avoid For a page without a picture of its own: `PageHead`.
 * @keys Tab goes from the way back to the actions. While photos are selected the way back and the actions take no focus.
 * @announces The title as the page's first heading: it gets the focus when no other element can keep it.
 */
export function AlbumHead({ back, notice, cover, title, titleEnd, facts, people, actions, selecting }: AlbumHeadProps) {
  return (
    <>
      <PutAway>
        <BackLink href={back.href}>{back.text}</BackLink>
        {notice}
      </PutAway>
      <header className={styles.head} data-notice={notice ? '' : undefined}>
        <span className={styles.cover} data-state={cover === null ? 'empty' : 'filled'}>
          {cover === null ? <ImageIcon /> : <img src={cover} alt="" />}
        </span>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 tabIndex={-1}>{title}</h1>
            {titleEnd && <PutAway>{titleEnd}</PutAway>}
          </div>
          <p className={styles.facts}>
            {facts.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an album have fixed places
              <span key={at}>{fact}</span>
            ))}
          </p>
          {people}
          {actions ? (
            <PutAway meanwhile={selecting}>
              <div className={styles.actions}>{actions}</div>
            </PutAway>
          ) : null}
        </div>
      </header>
    </>
  )
}
