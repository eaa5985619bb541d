/** The product's name: the one place that holds it. */
export const PRODUCT_NAME = 'Ballast'
