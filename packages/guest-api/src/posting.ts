import type { ToPage } from './wire.ts'

/**
 * Posts to the page that frames this one, as JSON would carry it; does nothing without such a page.
 * Any origin will do: a page can only frame a game if the game's own header names it.
 */
export const postToPage = (own: { parent: Pick<Window, 'postMessage'> }, data: ToPage): void => {
  if (own.parent === (own as unknown)) return
  own.parent.postMessage(JSON.parse(JSON.stringify(data)), '*')
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'unknown error')

/** An error event as a report; some have no error, and synthetic ones not even a message. */
export const errorReport = (event: Partial<ErrorEvent>, url: string): ToPage => {
  const error: unknown = event.error
  const exception =
    error instanceof Error
      ? { message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) }
      : { message: textOf(error ?? event.message) }
  return {
    action: 'jserror',
    url,
    exception: {
      ...exception,
      ...(event.filename ? { file: event.filename } : {}),
      ...(event.lineno ? { line: event.lineno } : {}),
    },
  }
}
