import { useMemo, useRef, useState } from 'react'
import type { WordPack } from '@sofaspark/contract'
import { ownWords, ownWordsId } from '@sofaspark/game-sdk/pad/own-words.ts'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { useObserved } from '@sofaspark/browser/react'
import { Button, IconButton } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { linkOf, readName, readWordFile, readWords, withoutPack, withPack, wordMessages } from './word-pack.ts'
import styles from './own-words.module.css'

// In one file with the sheet: each file costs every phone its name.
export { LinkedWords } from './linked-words.tsx'

type Note = 'kept' | 'copied' | 'notShared' | 'fileTooLarge'

/** Shares a link by the system's sheet, else by the clipboard; says how, or nothing if the person closed the sheet. */
const shareLink = async (pack: WordPack): Promise<Note | null> => {
  const url = `${location.origin}/browser${await linkOf(pack)}`
  try {
    if ('share' in navigator) {
      await navigator.share({ url })
      return null
    }
    await (navigator as Navigator).clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notShared'
  }
}

/** The packs that this browser has, those of the phone's language first. */
const Packs = (props: {
  packs: readonly WordPack[]
  onOpen: (pack: WordPack) => void
  onDelete: (pack: WordPack) => void
}) => {
  const t = useTexts('desk')
  const { language } = useLanguage()
  const isForeign = (pack: WordPack): number => (pack.language === language ? 0 : 1)
  const nameOf = (pack: WordPack): string => pack.name || t('words.unnamed')
  const packs = [...props.packs].sort((one, other) => isForeign(one) - isForeign(other))
  if (packs.length === 0) return null
  return (
    <ul className={styles['packs']} aria-label={t('words.packs')}>
      {packs.map((pack) => (
        <li key={`${pack.language} ${pack.name}`} data-testid="word-pack">
          <Button onClick={() => props.onOpen(pack)} aria-label={t('words.open', { name: nameOf(pack) })}>
            <bdi>{nameOf(pack)}</bdi>
            <small>{`${pack.words.length} · ${pack.language.toUpperCase()}`}</small>
          </Button>
          <IconButton
            icon="close"
            variant="quiet"
            label={t('words.delete', { name: nameOf(pack) })}
            onClick={() => props.onDelete(pack)}
          />
        </li>
      ))}
    </ul>
  )
}

const useWords = () => {
  const { storage, language: spoken } = useCapabilities()
  const language = useObserved(spoken.language)
  const [packs, setPacks] = useState(storage.get('wordPacks') ?? [])
  const first = packs.find((other) => other.language === language)
  const [text, setText] = useState(first?.words.join('\n') ?? '')
  const [name, setName] = useState(first?.name ?? '')
  const [written, setWritten] = useState(language)
  const [note, setNote] = useState<Note | null>(null)
  const { words, refused } = useMemo(() => readWords(text), [text])
  const keepAll = (next: readonly WordPack[]): void => {
    storage.set('wordPacks', next)
    setPacks(next)
  }
  const pack: WordPack = { name: readName(name), language: written, words }
  return {
    packs,
    text,
    name,
    note,
    words,
    refused,
    pack,
    setName,
    setNote,
    write: (next: string): void => {
      setText(next)
      setNote(null)
      if (text === '') setWritten(language)
    },
    open: (other: WordPack): void => {
      setText(other.words.join('\n'))
      setName(other.name)
      setWritten(other.language)
      setNote(null)
    },
    keep: (): void => {
      keepAll(withPack(packs, pack))
      setNote('kept')
    },
    remove: (other: WordPack): void => keepAll(withoutPack(packs, other)),
  }
}

const FileButton = ({ onText }: { onText: (text: string | null) => void }) => {
  const t = useTexts('desk')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        hidden
        data-testid="words-file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void readWordFile(file).then(onText)
          target.value = ''
        }}
      />
      <Button size="s" icon="download" onClick={() => input.current?.click()}>
        {t('words.file')}
      </Button>
    </>
  )
}

/** The sheet for own words: typed, pasted or from a file; kept, shared as a link, and played where a show takes them. CTL-261, CTL-262 */
const WordSheet = ({ isTaken, onClose }: { isTaken: boolean; onClose: () => void }) => {
  const { player } = useCapabilities()
  const t = useTexts('desk')
  const { packs, text, name, note, words, refused, pack, ...sheet } = useWords()
  const isEnough = words.length > 0
  const play = (): void => {
    for (const message of wordMessages(words, ownWords.sentUnits))
      void player.command('text', { id: ownWordsId, text: message })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t('words.heading')}
      closeLabel={t('words.close')}
      data-testid="own-words"
      actions={
        <>
          <Button icon="share" disabled={!isEnough} onClick={() => void shareLink(pack).then(sheet.setNote)}>
            {t('words.share')}
          </Button>
          <Button icon="check" disabled={!isEnough} data-testid="words-keep" onClick={sheet.keep}>
            {t('words.keep')}
          </Button>
          {isTaken && (
            <Button variant="primary" icon="play" disabled={!isEnough} data-testid="words-play" onClick={play}>
              {t('words.play')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['sheet']}>
        <label>
          <span>{t('words.hint')}</span>
          <textarea value={text} rows={5} dir="auto" onChange={({ target }) => sheet.write(target.value)} />
        </label>
        <p role="status" className={styles['count']}>
          <strong>{t('words.count', { count: words.length })}</strong>
          {refused > 0 && <span>{t('words.refused', { count: refused })}</span>}
          {note !== null && <span>{t(`words.note.${note}`)}</span>}
        </p>
        <div className={styles['line']}>
          <input
            value={name}
            dir="auto"
            maxLength={60}
            aria-label={t('words.name')}
            placeholder={t('words.name')}
            onChange={({ target }) => sheet.setName(target.value)}
          />
          <FileButton onText={(read) => (read === null ? sheet.setNote('fileTooLarge') : sheet.write(read))} />
        </div>
        <Packs packs={packs} onOpen={sheet.open} onDelete={sheet.remove} />
        <p className={styles['small']}>{t('words.about')}</p>
      </div>
    </Dialog>
  )
}

const Opener = ({ isTaken }: { isTaken: boolean }) => {
  const t = useTexts('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['opener']}>
      <Button size="s" icon="edit" data-testid="own-words-open" onClick={() => setOpen(true)}>
        {t('words.heading')}
      </Button>
      {isOpen && <WordSheet isTaken={isTaken} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The way to one's own words; `isTaken` while the show takes them. */
export const OwnWords = ({ isTaken }: { isTaken: boolean }) => {
  const { clock, language } = useCapabilities()
  const spoken = useObserved(language.language)
  return (
    <TextsProvider language={spoken} namespaces={['desk', 'ui']} clock={clock}>
      <Opener isTaken={isTaken} />
    </TextsProvider>
  )
}
