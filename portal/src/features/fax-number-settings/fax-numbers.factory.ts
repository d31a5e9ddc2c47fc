import { settingsWithoutUser } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { FaxNumber, FaxNumberBlocker } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { adasNumber } from '../../testing/adas-number.ts'
import { noNumberBlockers } from './untold-number.ts'

const ofAda: Omit<FaxNumber, 'may'> = {
  ...adasNumber,
  is_default: 0,
  ...settingsWithoutUser,
  csid: 'Front Desk',
  is_receive_fax_to_email: 1,
  emails_send_fax: 'ada.king@harbor.example',
  emails_outbound_notification: '',
  emails_receive_fax: '',
  emails_inbound_notification: '',
  is_allow_group_send: 0,
  version: 3,
}

/** An answer of `faxnumber/details` about a vFax of a user, on which every action is allowed. */
export const makeNumber = ({
  may,
  ...fields
}: Partial<Omit<FaxNumber, 'may'>> & { may?: Partial<FaxNumber['may']> } = {}): FaxNumber => ({
  ...ofAda,
  ...fields,
  may: { ...noNumberBlockers, ...may },
})

/** The same number without a user. */
export const makeFreeNumber = (): FaxNumber =>
  makeNumber({
    fsi_uid: 0,
    email: '',
    first_name: '',
    last_name: '',
    csid: '',
    is_receive_fax_to_email: 0,
    emails_send_fax: '',
  })

export const makeBlocker = (reason: FaxNumberBlocker['reason'], target = ''): FaxNumberBlocker => ({
  reason,
  count: 1,
  target,
})
