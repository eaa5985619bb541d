/** The bank or the provider refused the card; the message is for the payer. */
export class PaymentDeclined extends Error {}
/** The provider could not be reached or did not respond: the outcome is unknown, and a retry is safe. */
export class PaymentUnavailable extends Error {}
/** The provider understood the request and refuses it: the setup is wrong. A retry with the same key would not help. */
export class PaymentRefused extends PaymentUnavailable {}
/** A payment of this customer is still being made: another one could charge them twice. */
export class PaymentUnderWay extends Error {}
/** The charge would differ from the displayed one. Nothing was done. */
export class AmountChanged extends Error {}
export class BadSignature extends Error {}
