import icons from 'virtual:icons'
import styles from './FoundationsPage.module.css'

/** Every icon that the product has, by its name in Lucide. */
export function Icons() {
  return (
    <ul className={styles.icons}>
      {icons.map(({ name, Icon }) => (
        <li key={name}>
          <Icon aria-hidden="true" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
