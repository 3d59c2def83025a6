const TELEVISION = /smart-?tv|googletv|appletv|hbbtv|web0s|crkey|bravia|xbox|playstation/
/** A Fire TV's model: AFTMM, AFTT and others. */
const FIRE_TV_MODEL = /^aft[a-z]+$/
const PHONE = /iphone|ipod|windows phone|mobi/

const isFireTv = (agent: string): boolean => agent.split(/\W/).some((word) => FIRE_TV_MODEL.test(word))

/** Samsung's televisions name both, in this order and with anything in between. */
const isTizenTelevision = (agent: string): boolean => {
  const tizen = agent.indexOf('tizen')
  return tizen !== -1 && agent.includes('tv', tizen)
}

/**
 * The kind of device behind a user agent: a phone holds a pad, everything else is a big screen. Tablets are screens;
 * televisions that call themselves mobile are too. It takes time in proportion to the agent's length (EDG-119).
 */
export const deviceOf = (userAgent: string | undefined): 'screen' | 'phone' => {
  const agent = (userAgent ?? '').toLowerCase()
  if (TELEVISION.test(agent) || isFireTv(agent) || isTizenTelevision(agent)) return 'screen'
  return PHONE.test(agent) && !agent.includes('ipad') ? 'phone' : 'screen'
}

/** Words that crawlers and link previews put into their agents, and no browser of a person does. */
const CRAWLER = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|headlesschrome|lighthouse/

/** Whether an agent identifies itself as a crawler (EDG-331). */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test((userAgent ?? '').toLowerCase())

/** Names by their agents' tokens; first those whose agents also name another browser. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d{1,4}){0,3} (?:Mobile\/\w{1,10} )?Safari\//],
] as const

/** Name and major version of a browser, and nothing else that its agent says; `other` for an unknown one. EDG-241 */
export const browserName = (userAgent: string | undefined): string => {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent ?? '')?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'other'
}
