import ChevronDown from 'lucide-react/icons/chevron-down'
import { Avatar } from '#src/components/Avatar.tsx'
import { useText } from '#src/i18n/text.ts'
import { emailInitials } from '#src/platform/initials.ts'
import styles from './People.module.css'

/** How many people are drawn before their number. */
const FACES = 3

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
        <span className={styles.faces}>
          {participants.slice(0, FACES).map((email) => (
            <Avatar key={email} initials={emailInitials(email)} />
          ))}
        </span>
        <span className={styles.count}>{text('sharedAlbum.people', { count: participants.length + 1 })}</span>
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
