import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import type { ReactNode } from 'react'
import type { FtpIntegration } from '#contract/ftp-integration.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Setting, SettingSkeleton } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { CopyRow } from './CopyRow.tsx'
import styles from './FtpIntegrationScreen.module.css'

const EXAMPLE = '/integration/order.xml'
const SCHEMA = '/integration/order.xsd'

interface FtpIntegrationScreenProps {
  integration: ReadState<FtpIntegration>
  /** The form of the callback. */
  callback: ReactNode
  back?: BackTo | undefined
}

/** How orders are sent by FTP, and where their status is heard of (account spec 2.3 and 2.7). */
export function FtpIntegrationScreen({ integration, callback, back }: FtpIntegrationScreenProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Main width="account">
      <PageHead title={text('ftp.title')} back={back && { href: back.path, label: text(back.text) }} />
      <p className={styles.intro}>{text('ftp.intro')}</p>
      {integration.state === 'failed' ? (
        <FailedState
          title={text('ftp.failed')}
          reference={reference(integration.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={integration.onRetry}
          busy={integration.isBusy}
        />
      ) : (
        <>
          <Setting title={text('ftp.connect')} about={text('ftp.connectAbout')}>
            {integration.state === 'loading' ? (
              <SettingSkeleton label={text('ftp.loading')} />
            ) : (
              <Connection integration={integration.value} />
            )}
          </Setting>
          {integration.state === 'shown' && <Sending />}
          {callback ? (
            <Setting title={text('ftp.callback.title')} about={text('ftp.callback.about')}>
              {callback}
            </Setting>
          ) : null}
        </>
      )}
    </Main>
  )
}

function Connection({ integration: { server, port, user, folder } }: { integration: FtpIntegration }) {
  const text = useText()
  return (
    <Card>
      <dl>
        <CopyRow name={text('ftp.server')} value={server} />
        <CopyRow name={text('ftp.port')} value={String(port)} />
        <CopyRow name={text('ftp.user')} value={user} />
        <CopyRow name={text('ftp.folder')} value={folder} />
      </dl>
    </Card>
  )
}

function Sending() {
  const text = useText()
  return (
    <Setting title={text('ftp.send')} about={text('ftp.sendAbout')}>
      <ol className={styles.steps}>
        <li>{text('ftp.step.folder')}</li>
        <li>{text('ftp.step.pictures', { file: 'order.xml' })}</li>
        <li>{text('ftp.step.moved', { done: '/orders/done', failed: '/orders/failed' })}</li>
      </ol>
      <div className={styles.files}>
        <ButtonLink size="small" href={EXAMPLE} download icon={<FileCode />}>
          {text('ftp.example')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" href={SCHEMA} download icon={<Download />}>
          {text('ftp.schema')}
        </ButtonLink>
      </div>
    </Setting>
  )
}
