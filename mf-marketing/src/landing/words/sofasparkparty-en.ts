import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Sofaspark’s party games turn any big screen into a games night and any pocket into a controller. You bring the people; we bring short rounds, loud moments and a bean for everybody.',
    'Open the page on the television, let the room scan the code, and start. The rounds come in random order, each with a rule card of eight seconds and controls that explain themselves on the phone. Between them a sofa full of beans shows who has how many crowns.',
    'No account, no download, nothing to pay. If you enjoy it, you can become a supporter and have evenings without adverts.',
  ],
  tips: [
    {
      heading: 'Two to eight',
      text: 'The rounds fit themselves to how many you are.',
    },
    {
      heading: 'Mixed ages',
      text: 'Nothing needs more than two thumbs and a sense of humour.',
    },
    {
      heading: 'Stop any time',
      text: 'Leave after a round or after an hour; scores are only for tonight.',
    },
  ],
}
