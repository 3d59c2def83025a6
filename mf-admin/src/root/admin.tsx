import { useObserved } from '@sofaspark/browser/react'
import type { Capabilities } from '@sofaspark/contract'
import type { Texts } from '@sofaspark/i18n'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SignedOutError, type AdminApi } from '../admin-api/admin-api.ts'
import { problemIn, SignInForm, useSignInWay } from './sign-in-form.tsx'
import { AdminContext, useAdmin, SignOutContext } from '../admin-api/admin-context.ts'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import styles from './admin.module.css'

// The sign-in alone comes at once.
const Dashboard = lazy(async () => ({ default: (await import('../dashboard/dashboard.tsx')).Dashboard }))
const LogView = lazy(async () => ({ default: (await import('../logs/log-view.tsx')).LogView }))

export const namespaces = ['admin', 'games', 'ui'] as const

/** `expired`: a valid session has ended; `unknown`: no region has answered yet. */
type Session = 'unknown' | 'good' | 'none' | 'expired'

const View = () => {
  const { capabilities, api } = useAdmin()
  const { path, query } = useObserved(capabilities.navigation.location)
  const roomNumber = query.get('roomNumber')
  if ((path === '/logs' || path === '/gameLogs') && roomNumber !== undefined) {
    const gameIndex = path === '/gameLogs' ? Number(query.get('gameIndex') ?? 0) : null
    const place = { roomNumber, region: query.get('region') ?? '', history: query.get('history') === 'true', gameIndex }
    return <LogView place={place} />
  }
  return <Dashboard api={api} />
}

/** Asks the console itself, whatever its regions do; without a response the dashboard says what is unreachable. */
const knownSession = async (api: AdminApi): Promise<Session> => {
  try {
    await api.session()
    return 'good'
  } catch (error) {
    return error instanceof SignedOutError ? 'none' : 'good'
  }
}

const Checking = () => {
  const t = useTexts('admin')
  return (
    <div className={styles['checking']}>
      <Spinner label={t('checking')} size="l" />
    </div>
  )
}

const Guarded = () => {
  const { api, capabilities } = useAdmin()
  const [session, setSession] = useState<Session>('unknown')
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({
          onSuccess: () => setSession('good'),
          onError: (error) => {
            if (error instanceof SignedOutError)
              setSession((was) => (was === 'good' || was === 'expired' ? 'expired' : 'none'))
          },
        }),
      }),
  )
  useEffect(() => {
    let current = true
    void knownSession(api).then((found) => {
      if (current) setSession((was) => (was === 'unknown' ? found : was))
    })
    return () => {
      current = false
    }
  }, [api])
  // The next visitor must not see the previous one's data.
  const signedOut = session === 'none' || session === 'expired'
  useEffect(() => {
    if (signedOut) queries.clear()
  }, [signedOut, queries])
  const way = useSignInWay(api, signedOut)
  if (session === 'unknown' || (signedOut && way === null)) return <Checking />
  if (signedOut && way !== null) {
    const cameBack = problemIn(capabilities.navigation.location.get().query.get('signIn'))
    const problem = session === 'expired' ? 'expired' : cameBack
    return <SignInForm api={api} way={way} problem={problem} onSignedIn={() => setSession('good')} />
  }
  const signOut = async (): Promise<void> => {
    // If the edge is unreachable the session expires anyway; this page discards its data.
    await api.signOut().catch(() => undefined)
    setSession('none')
  }
  return (
    <QueryClientProvider client={queries}>
      <SignOutContext value={() => void signOut()}>
        <Suspense fallback={<Checking />}>
          <View />
        </Suspense>
      </SignOutContext>
    </QueryClientProvider>
  )
}

/** The remote's root. `texts` are preloaded. */
export const Admin = (props: { capabilities: Capabilities; api: AdminApi; texts: Texts }) => (
  <ErrorBoundary
    onError={(error) => props.capabilities.reportError?.(error)}
    fallback={<p role="alert">{props.texts('admin', 'failed')}</p>}
  >
    <AdminContext value={{ capabilities: props.capabilities, api: props.api }}>
      <TextsProvider
        language={useObserved(props.capabilities.language.language)}
        namespaces={namespaces}
        initial={props.texts}
        clock={props.capabilities.clock}
      >
        <Guarded />
      </TextsProvider>
    </AdminContext>
  </ErrorBoundary>
)
