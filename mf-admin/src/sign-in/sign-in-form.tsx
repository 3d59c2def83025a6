import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { useEffect, useId, useState } from 'react'
import type { AdminApi, SignIn } from '../admin-api/admin-api.ts'
import styles from './sign-in-form.module.css'

type Problem = Exclude<SignIn, 'signedIn'> | 'expired'

/** The sign-in form with the secret. */
export const SignInForm = (props: { api: AdminApi; expired: boolean; onSignedIn: () => void }) => {
  const t = useTexts('admin')
  const id = useId()
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(props.expired ? 'expired' : null)
  useEffect(() => {
    document.title = `${t('title')} · Sofaspark`
  }, [t])
  const submit = async (): Promise<void> => {
    setBusy(true)
    const result = await props.api.signIn(secret)
    setBusy(false)
    if (result === 'signedIn') props.onSignedIn()
    else setProblem(result)
  }
  return (
    <LivingRoom mood="dim" className={styles['room']}>
      <main className={styles['door']}>
        <Logo size="2.6rem" />
        <form
          className={styles['card']}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy && secret !== '') void submit()
          }}
        >
          <div className={styles['bean']}>
            <Bean
              color="var(--spark)"
              hat="tophat"
              face={problem === 'wrong' ? 'surprised' : 'cool'}
              remote
              size="8rem"
            />
          </div>
          <h1 className={styles['heading']}>{t('signIn.heading')}</h1>
          <p className={styles['lead']}>{t('signIn.lead')}</p>
          <label className={styles['label']} htmlFor={id}>
            {t('signIn.secret')}
          </label>
          <input
            id={id}
            className={styles['secret']}
            data-testid="admin-secret"
            type="password"
            autoComplete="current-password"
            dir="ltr"
            value={secret}
            aria-invalid={problem === 'wrong'}
            onChange={(event) => setSecret(event.target.value)}
          />
          {problem && (
            <p className={styles['problem']} role="alert">
              {t(`signIn.${problem}`)}
            </p>
          )}
          <Button type="submit" variant="primary" size="l" busy={busy} data-testid="admin-sign-in">
            {t('signIn.submit')}
          </Button>
        </form>
      </main>
    </LivingRoom>
  )
}
