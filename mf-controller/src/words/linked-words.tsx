import { useEffect, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { readLink, withPack, type LinkedPack } from './word-pack.ts'
import styles from './own-words.module.css'

const News = ({ linked, onClose }: { linked: LinkedPack; onClose: () => void }) => {
  const t = useTexts('desk')
  const { kind } = linked
  return (
    <div className={styles['news']}>
      <Toast
        icon={kind === 'pack' ? 'check' : 'warning'}
        heading={t('words.heading')}
        closeLabel={t('words.close')}
        onClose={onClose}
        data-testid="linked-words"
      >
        {kind === 'pack' ? (
          <>
            <p>
              <bdi>{linked.pack.name || t('words.unnamed')}</bdi> ·{' '}
              {t('words.count', { count: linked.pack.words.length })}
              {linked.refused > 0 && ` · ${t('words.refused', { count: linked.refused })}`}
            </p>
            <p>{t('words.linked')}</p>
          </>
        ) : (
          <p>{t(`words.${kind}`)}</p>
        )}
      </Toast>
    </div>
  )
}

/** Takes the pack of words that a link brought to this page, and says so; the address loses it. CTL-262 */
export const LinkedWords = ({ hash }: { hash: string }) => {
  const { clock, language, storage } = useCapabilities()
  const spoken = useObserved(language.language)
  const [linked, setLinked] = useState<LinkedPack | null>(null)
  useEffect(() => {
    let isGone = false
    void readLink(hash).then((read) => {
      if (isGone) return
      if (read.kind === 'pack') storage.set('wordPacks', withPack(storage.get('wordPacks') ?? [], read.pack))
      history.replaceState(history.state, '', location.pathname + location.search)
      setLinked(read)
    })
    return () => {
      isGone = true
    }
  }, [hash, storage])
  if (!linked) return null
  return (
    <TextsProvider language={spoken} namespaces={['desk', 'ui']} clock={clock}>
      <News linked={linked} onClose={() => setLinked(null)} />
    </TextsProvider>
  )
}
