import type { SignInMethod } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { useEffect, useId, useState } from 'react'
import type { AdminApi } from '../admin-api/admin-api.ts'
import styles from './sign-in-form.module.css'

const problems = ['wrong', 'limited', 'failed', 'refused', 'expired'] as const
type Problem = (typeof problems)[number]

/** The reason, from the address, why the provider's sign-in returned without a session. */
export const problemIn = (signIn: string | undefined): Problem | null => problems.find((one) => one === signIn) ?? null

const SecretField = ({
  isWrong,
  secret,
  onChange,
}: {
  isWrong: boolean
  secret: string
  onChange: (secret: string) => void
}) => {
  const t = useTexts('admin')
  const id = useId()
  return (
    <>
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
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

interface SignInFormProps {
  api: AdminApi
  /** A provider signs people in on its own page; the secret is asked for here. */
  way: SignInMethod['way']
  problem: Problem | null
  onSignedIn: () => void
}

/** The sign-in form: the secret, or the way to the provider. */
export const SignInForm = (props: SignInFormProps) => {
  const t = useTexts('admin')
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(props.problem)
  const isProvider = props.way === 'provider'
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
            if (!isProvider && !busy && secret !== '') void submit()
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
          <p className={styles['lead']}>{t(isProvider ? 'signIn.providerLead' : 'signIn.lead')}</p>
          {!isProvider && <SecretField isWrong={problem === 'wrong'} secret={secret} onChange={setSecret} />}
          {problem && (
            <p className={styles['problem']} role="alert">
              {t(`signIn.${problem}`)}
            </p>
          )}
          {isProvider ? (
            <ButtonLink href="/api/admin/sign-in" variant="primary" size="l" data-testid="admin-provider">
              {t('signIn.provider')}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="primary" size="l" busy={busy} data-testid="admin-sign-in">
              {t('signIn.submit')}
            </Button>
          )}
        </form>
      </main>
    </LivingRoom>
  )
}

/** How people sign in here, asked once needed; `null` until it is known. */
export const useSignInWay = (api: AdminApi, signedOut: boolean): SignInMethod['way'] | null => {
  const [way, setWay] = useState<SignInMethod['way'] | null>(null)
  useEffect(() => {
    if (!signedOut) return
    let current = true
    void api.signInWay().then((known) => {
      if (current) setWay(known)
    })
    return () => {
      current = false
    }
  }, [api, signedOut])
  return way
}
