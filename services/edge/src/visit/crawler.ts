/** Words that crawlers and link previews put into their agents, and no browser of a person does. */
const CRAWLER = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|headlesschrome|lighthouse/

/** Whether an agent calls itself a crawler (EDG-330); one that lies is not told apart. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test((userAgent ?? '').toLowerCase())
