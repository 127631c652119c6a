<?php

declare(strict_types=1);

namespace AList;

// Hearts: brands by number, products by the id that the site uses.

defined('ABSPATH') || exit;

const MAX_FAVORITES = 1000;

add_action('rest_api_init', function (): void {
    route(V1, '/favorites', 'GET', 'user', fn () => [
        'brands' => array_map('intval', favorites_of('brand')),
        'products' => favorites_of('product'),
    ]);
    route(V1, '/favorites/brand', 'POST', 'user', function ($request) {
        return find_post(BRAND, (string) $request['brand_id'])
            ? toggle_favorite('brand', (string) $request['brand_id'])
            : not_found('brand');
    }, ['brand_id' => id_arg()]);
    route(V1, '/favorites/product', 'POST', 'user', function ($request) {
        $product = find_post(PRODUCT, $request['product_id']);
        if ($product && fields_of($product)['is_sponsored']) {
            return new \WP_Error('alist_sponsored_product', 'Sponsored products cannot be favorited.', ['status' => 400]);
        }
        return toggle_favorite('product', $request['product_id']);
    }, ['product_id' => product_arg()]);
});

/** @return string[] newest first */
function favorites_of(string $kind): array
{
    global $wpdb;
    $sql = 'SELECT item FROM ' . table('favorites') . ' WHERE user_id = %d AND kind = %s ORDER BY added_at DESC, item';
    return $wpdb->get_col($wpdb->prepare($sql, get_current_user_id(), $kind));
}

function toggle_favorite(string $kind, string $item): array|\WP_Error
{
    global $wpdb;
    $row = ['user_id' => get_current_user_id(), 'kind' => $kind, 'item' => $item];
    if ($wpdb->delete(table('favorites'), $row) > 0) {
        return ['success' => true, 'isFavorited' => false];
    }
    if (count(favorites_of($kind)) >= MAX_FAVORITES) {
        return new \WP_Error('alist_limit', 'You have reached the limit of ' . MAX_FAVORITES . '. Remove some first.', ['status' => 409]);
    }
    $wpdb->replace(table('favorites'), $row + ['added_at' => now()]);
    return ['success' => true, 'isFavorited' => true];
}
