<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Shopping lists, which only their owner can see.

defined('ABSPATH') || exit;

add_action('rest_api_init', function (): void {
    $kind = ['type' => 'string', 'enum' => ['product', 'brand']];
    route('wp/v2', '/lists', 'GET', 'user', fn () => array_map(__NAMESPACE__ . '\list_record', own_lists()));
    route('wp/v2', '/lists/create', 'POST', 'user', __NAMESPACE__ . '\create_list', ['name' => text_arg(100, 1)]);
    route('wp/v2', '/lists/add', 'POST', 'user', __NAMESPACE__ . '\add_to_list', [
        'list_id' => id_arg(),
        'product_id' => product_arg(),
        'product_type' => $kind + ['required' => true],
    ]);
    route('wp/v2', '/lists/remove', 'POST', 'user', __NAMESPACE__ . '\remove_from_list', [
        'list_id' => id_arg(),
        'product_id' => product_arg(),
        'product_type' => $kind,
    ]);
});

function own_lists(): array
{
    global $wpdb;
    $sql = 'SELECT * FROM ' . table('lists') . ' WHERE user_id = %d ORDER BY id';
    return $wpdb->get_results($wpdb->prepare($sql, get_current_user_id()), ARRAY_A);
}

function own_list(int $id): ?array
{
    global $wpdb;
    $sql = 'SELECT * FROM ' . table('lists') . ' WHERE id = %d AND user_id = %d';
    return $wpdb->get_row($wpdb->prepare($sql, $id, get_current_user_id()), ARRAY_A);
}

function items_of(int $list_id): array
{
    global $wpdb;
    $sql = 'SELECT * FROM ' . table('list_items') . ' WHERE list_id = %d ORDER BY id';
    return $wpdb->get_results($wpdb->prepare($sql, $list_id), ARRAY_A);
}

function list_record(array $list): array
{
    $items = array_map(fn ($row) => item_summary($row['kind'], $row['item']) + [
        'added_price' => $row['added_price'],
        'added_availability' => $row['added_availability'],
    ], items_of((int) $list['id']));
    return [
        'id' => (int) $list['id'],
        'name' => $list['name'],
        'created_at' => iso($list['created_at']),
        'share_token' => null,
        'shares_name' => false,
        'items' => $items,
    ];
}

function create_list($request)
{
    global $wpdb;
    if (count(own_lists()) >= domain('max_lists')) {
        return new WP_Error('alist_limit', 'You have reached the limit of ' . domain('max_lists') . ' lists.', ['status' => 409]);
    }
    $row = ['user_id' => get_current_user_id(), 'name' => $request['name'], 'created_at' => now()];
    if ($wpdb->insert(table('lists'), $row) === false) {
        return database_error();
    }
    return created(['id' => $wpdb->insert_id, 'name' => $request['name']], 'wp/v2/lists');
}

function add_to_list($request)
{
    global $wpdb;
    $list = own_list((int) $request['list_id']);
    if (!$list) {
        return not_found('list');
    }
    [$kind, $id] = [$request['product_type'], $request['product_id']];
    if (!find_post($kind === 'brand' ? BRAND : PRODUCT, $id) && !($kind === 'product' && str_starts_with($id, 'shopify-'))) {
        return not_found('item');
    }
    if (count(items_of((int) $list['id'])) >= domain('max_list_items')) {
        return new WP_Error('alist_limit', 'This list has reached its limit of ' . domain('max_list_items') . ' items.', ['status' => 409]);
    }
    $summary = item_summary($kind, $id);
    $sql = 'INSERT IGNORE INTO ' . table('list_items') . ' (list_id, kind, item, added_price, added_availability) VALUES (%d, %s, %s, %s, %s)';
    $wpdb->query($wpdb->prepare($sql, $list['id'], $kind, $id, $summary['price'], $summary['availability']));
    return ['success' => true];
}

function remove_from_list($request)
{
    global $wpdb;
    $list = own_list((int) $request['list_id']);
    if (!$list) {
        return not_found('list');
    }
    $row = ['list_id' => $list['id'], 'item' => $request['product_id']];
    if ($request['product_type']) {
        $row['kind'] = $request['product_type'];
    }
    $wpdb->delete(table('list_items'), $row);
    return ['success' => true];
}
