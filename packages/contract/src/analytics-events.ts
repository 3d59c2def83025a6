/** Kinds of values of an event's fields. */
export type FieldKind = 'text' | 'number'

interface EventField {
  kind: FieldKind
  meaning: string
}

/** An event of the table: when a page reports it, the consent that it needs, and its fields besides the common ones. */
interface EventDescription {
  meaning: string
  /** A page sends nothing for this purpose before its visitor consents. */
  purpose: 'statistics'
  fields: Readonly<Record<string, EventField>>
}

/** Fields that every event may carry. */
export const commonEventFields = {
  userId: { kind: 'text', meaning: 'Random id of the visitor, created after consent.' },
  roomNumber: { kind: 'text', meaning: 'Room of the page; its first digit names the region.' },
  from: { kind: 'text', meaning: 'Source of the first visit.' },
  first_referrer: { kind: 'text', meaning: 'Foreign page that led to the first visit; never one of ours.' },
  browser: { kind: 'text', meaning: 'Name and major version of the browser, which the edge notes with errors alone.' },
  dateStartedPlaying: { kind: 'number', meaning: 'Unix seconds of the first visit.' },
} as const satisfies Readonly<Record<string, EventField>>

const purpose = 'statistics'

/** Every event that the analytics service stores; any other name, field or kind is `unknown_event` (ANA-02). */
export const analyticsEvents = {
  client_launch_page_shown: { meaning: 'The launch page appeared on a big screen.', purpose, fields: {} },
  client_introduction_shown: {
    meaning: 'A page about the product or a game was visible for 200 ms.',
    purpose,
    fields: { link: { kind: 'text', meaning: 'Path of the page.' } },
  },
  client_introduction_btn_clicked: {
    meaning: 'A button on such a page was pressed.',
    purpose,
    fields: {
      link: { kind: 'text', meaning: 'Path to which the button leads.' },
      referrer: { kind: 'text', meaning: 'Foreign page that led to the first visit.' },
    },
  },
  client_host_clicked_on_specific_game: {
    meaning: "A link to a game's own page was pressed on the launch page.",
    purpose,
    fields: {
      link: { kind: 'text', meaning: "Path of the game's page." },
      gameKey: { kind: 'text', meaning: 'Key of the game.' },
    },
  },
  client_host_clicked_create_lobby: { meaning: 'A lobby was asked for.', purpose, fields: {} },
  client_host_game_selected: {
    meaning: 'A game was chosen on a big screen.',
    purpose,
    fields: { gameKey: { kind: 'text', meaning: 'Key of the game.' } },
  },
  client_host_started_downloading_game: {
    meaning: 'A big screen started to load a game.',
    purpose,
    fields: { gameKey: { kind: 'text', meaning: 'Key of the game.' } },
  },
  client_player_scanned_qr_code: {
    meaning: "A phone opened the address of a lobby's QR code.",
    purpose,
    fields: { from: { kind: 'text', meaning: 'Kind of screen that showed the code.' } },
  },
  client_language_changed: {
    meaning: 'A visitor chose another language.',
    purpose,
    fields: {
      lang: { kind: 'text', meaning: 'Code of the new language.' },
      prevLang: { kind: 'text', meaning: 'Code of the language before it.' },
    },
  },
  client_error_handle_undefined: {
    meaning: 'An error reached the page unhandled.',
    purpose,
    fields: {
      message: { kind: 'text', meaning: 'First 200 characters of the error.' },
      file: { kind: 'text', meaning: 'Address of the script; empty if unknown.' },
      position: { kind: 'text', meaning: 'Line and column in the script, such as 1:2345; empty if unknown.' },
    },
  },
  client_ChunkLoadError: {
    meaning: 'A part of the page could not be loaded.',
    purpose,
    fields: {
      type: { kind: 'text', meaning: 'Kind of failure, such as timeout or missing.' },
      address: { kind: 'text', meaning: 'Address of the part.' },
    },
  },
  client_remote_failed: {
    meaning: 'A release of a remote could not be shown.',
    purpose,
    fields: {
      reason: { kind: 'text', meaning: 'Why, as `/api/remoteFailed` names it.' },
      remote: { kind: 'text', meaning: 'Name of the remote.' },
      version: { kind: 'text', meaning: 'Version of the release.' },
    },
  },
  client_webgl_lost: {
    meaning: 'A WebGL context on the page was lost or refused.',
    purpose,
    fields: {
      message: { kind: 'text', meaning: 'Lost, or refused and why.' },
      path: { kind: 'text', meaning: 'Path of the page.' },
    },
  },
  client_socket_refused: {
    meaning: 'A socket failed to connect twice in a row.',
    purpose,
    fields: {
      message: { kind: 'text', meaning: 'The error of the last attempt.' },
      path: { kind: 'text', meaning: 'Path of the socket, which names its region.' },
    },
  },
  client_web_vitals: {
    meaning: 'A web vital of a page became final.',
    purpose,
    fields: {
      metric: { kind: 'text', meaning: 'CLS, INP, LCP or TTFB.' },
      value: { kind: 'number', meaning: 'Milliseconds; for CLS a score.' },
      rating: { kind: 'text', meaning: 'good, needs-improvement or poor.' },
      path: { kind: 'text', meaning: 'Path of the page.' },
    },
  },
} as const satisfies Readonly<Record<`client_${string}`, EventDescription>>

/** The events that the dashboard groups as errors of pages. */
export const errorEvents = [
  'client_error_handle_undefined',
  'client_ChunkLoadError',
  'client_remote_failed',
  'client_webgl_lost',
  'client_socket_refused',
] as const satisfies readonly (keyof typeof analyticsEvents)[]

type Events = typeof analyticsEvents
type NameOf<Key> = Key extends `client_${infer Name}` ? Name : never
/** Names of the table without their prefix, as pages report them. */
export type ReportName = NameOf<keyof Events>
interface Values {
  text: string
  number: number
}
type FieldsOf<Name extends ReportName> = Events[`client_${Name}`]['fields']
type ParamsOf<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends EventField ? Values[Fields[Field]['kind']] : never
}

/** An event of a page: its name, and its own fields if it has any. */
export type Report = {
  [Name in ReportName]: keyof FieldsOf<Name> extends never
    ? [name: Name]
    : [name: Name, params: ParamsOf<FieldsOf<Name>>]
}[ReportName]

/** The part of an event that the table does not know. */
export type EventFault = 'name' | 'field' | 'kind'

const kinds: Readonly<Record<string, FieldKind>> = { string: 'text', number: 'number' }
const kindsByField = new Map<string, ReadonlyMap<string, FieldKind>>(
  Object.entries(analyticsEvents).map(([name, { fields }]) => [
    name,
    new Map(
      Object.entries<EventField>({ ...commonEventFields, ...fields }).map(
        ([field, { kind }]) => [field, kind] as const,
      ),
    ),
  ]),
)

/** How an event deviates from the table, or `null` if it conforms. A missing field and `null` are equal. */
export const eventFault = (name: string, params: Readonly<Record<string, unknown>>): EventFault | null => {
  const fields = kindsByField.get(name)
  if (!fields) return 'name'
  for (const [field, value] of Object.entries(params)) {
    const expected = fields.get(field)
    if (!expected) return 'field'
    if (value !== null && kinds[typeof value] !== expected) return 'kind'
  }
  return null
}
