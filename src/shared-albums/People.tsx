import ChevronDown from 'lucide-react/icons/chevron-down'
import { useText } from '#src/i18n/text.ts'
import styles from './People.module.css'

interface PeopleProps {
  role: 'owner' | 'participant'
  owner: string
  participants: readonly string[]
}

/** The people of a shared album: all of them for the owner, the owner for a participant (photo spec 6). */
export function People({ role, owner, participants }: PeopleProps) {
  const text = useText()
  if (role === 'participant') return <p>{text('sharedAlbum.owner', { email: owner })}</p>
  return (
    <details className={styles.people}>
      <summary>
        {text('sharedAlbum.people', { count: participants.length + 1 })}
        <ChevronDown />
      </summary>
      <ul>
        {participants.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </details>
  )
}
