import { useTexts } from '@sofaspark/i18n/react.ts'
import type { Answer } from '../admin-api/use-answer.ts'

/** The heading of a table, and a word when its call gets no response; the last rows stay (ADM-195). */
export const TableHead = ({ name, answer }: { name: string; answer: Answer<unknown> }) => {
  const t = useTexts('admin')
  return (
    <>
      <h2>{name}</h2>
      {answer.state === 'silent' && <p role="status">{t('unanswered')}</p>}
    </>
  )
}
