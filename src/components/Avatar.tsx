import styles from './Avatar.module.css'

type AvatarProps = {
  /** One or two letters. */
  initials: string
  /** `big` at the head of a page. */
  size?: 'normal' | 'big' | undefined
}

/**
 * A person's initials in a circle; decoration next to a name or in a labelled button.
 *
 * @avoid Without a name or a label beside it: it is hidden from assistive technology.
 * @announces Nothing: the name beside it, or the button's label, says whose it is.
 */
export function Avatar({ initials, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials}
    </span>
  )
}
