import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ScreenTabs } from '../../navigation/ScreenTabs.tsx'

const tabs = [
  { screen: 'fax-numbers', label: faxNumberMessages.assigned },
  { screen: 'unassigned-fax-numbers', label: faxNumberMessages.unassigned },
] as const

export const NumberTabs = ({ current }: { current: (typeof tabs)[number]['screen'] }) => (
  <ScreenTabs label={texts.tabs} tabs={tabs} current={current} />
)
