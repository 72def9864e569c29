import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { contentOf } from '#mails/compose.ts'
import type { Reader } from '#mails/content.ts'
import { mailBody } from '#mails/html.ts'
import type { MailKind, MailValues } from '#mails/kinds.ts'
import { mailText } from '#mails/text.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { useText } from '#src/i18n/text.ts'
import { StoryBrand } from '#stories/support/brand.ts'
import styles from './MailReader.module.css'
import { MAIL_SAMPLES } from './samples.ts'

const ORIGIN = 'https://albumen.test'

/** The scheme that the toolbar is set to: a mail program has one of its own. */
function currentScheme(): 'light' | 'dark' {
  const set = document.documentElement.style.colorScheme
  if (set === 'light' || set === 'dark') return set
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The reader that a story is set to. */
function useReader(): Reader {
  const text = useText()
  const { locale } = useIntl()
  const { name, tokens, mark } = useContext(StoryBrand)
  return {
    texts: (id, values) => text(id, values),
    locale,
    timeZone: 'Europe/Amsterdam',
    firstName: 'Astrid',
    brand: { name, origin: ORIGIN, tokens, mark },
  }
}

interface MailReaderProps<K extends MailKind> {
  kind: K
  values?: Partial<MailValues[K]>
}

/** A mail as its reader sees it, and the same mail as plain text; drawn by the templates that the server sends. */
export function MailReader<K extends MailKind>({ kind, values = {} }: MailReaderProps<K>) {
  const text = useText()
  const reader = useReader()
  const content = contentOf(kind, { ...MAIL_SAMPLES[kind], ...values }, reader)
  return (
    <main className={styles.reader}>
      <header className={styles.envelope}>
        <p className={styles.subject}>{content.subject}</p>
        <Avatar initials={reader.brand.name.slice(0, 1)} />
        <p>
          <strong>{reader.brand.name}</strong>
          <br />
          <span>{text('mail.outbox.to', { email: 'astrid.lund@example.com' })}</span>
        </p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the templates' own, which escape every value */}
      <div dangerouslySetInnerHTML={{ __html: mailBody(content, reader, currentScheme()) }} />
      <details className={styles.plain}>
        <summary>{text('mail.outbox.text')}</summary>
        <pre>{mailText(content)}</pre>
      </details>
    </main>
  )
}
