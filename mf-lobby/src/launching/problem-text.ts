import type { ErrorCode } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** An error of the wire as a sentence for the holder of the remote (LCH-03). */
export const useProblemText = (): ((code: ErrorCode) => string) => {
  const t = useTexts('lobby')
  return (code) => {
    switch (code) {
      case 'rate_limited':
        return t('problem.rateLimited')
      case 'draining':
        return t('problem.draining')
      case 'unavailable':
        return t('problem.unavailable')
      case 'unknown_game':
        return t('problem.unknownGame')
      case 'early_access':
        return t('early.text')
      default:
        return t('problem.other')
    }
  }
}
