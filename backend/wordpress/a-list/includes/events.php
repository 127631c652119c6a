<?php

declare(strict_types=1);

namespace AList;

// Counts of events on the site by day. No personal data: no user, IP address or device.

defined('ABSPATH') || exit;

/** Events per hour and network: ten times what a hurried visitor causes. */
const EVENTS_PER_HOUR = 1000;

add_action('rest_api_init', function (): void {
    $path = ['type' => 'string', 'required' => true, 'maxLength' => 300, 'pattern' => '^/[A-Za-z0-9_/.~%-]*$'];
    $text = fn (int $max) => ['type' => 'string', 'maxLength' => $max];
    $event = fn (string $kind, array $properties) => [
        'title' => $kind,
        'type' => 'object',
        'properties' => ['kind' => ['type' => 'string', 'required' => true, 'enum' => [$kind]]] + $properties,
    ];
    route(V2, '/events', 'POST', 'anyone', __NAMESPACE__ . '\record_events', [
        'events' => [
            'type' => 'array',
            'required' => true,
            'minItems' => 1,
            'maxItems' => 50,
            'items' => ['oneOf' => [
                $event('page_view', ['path' => $path]),
                $event('share', ['path' => $path, 'network' => $text(40)]),
                $event('outbound_click', ['product_id' => $text(200), 'brand' => $text(200), 'retailer' => $text(100)]),
                $event('search', ['query' => $text(100), 'results' => ['type' => 'integer', 'minimum' => 0]]),
            ]],
        ],
    ]);
});

function record_events($request)
{
    global $wpdb;
    if (knows_visitors() && !takes_one_more('events', EVENTS_PER_HOUR, count($request['events']))) {
        return too_many('Too many events from your network. Try again in an hour.');
    }
    $sql = 'INSERT INTO ' . table('event_counts') . ' (day, kind, subject, count) VALUES (%s, %s, %s, 1) ON DUPLICATE KEY UPDATE count = count + 1';
    foreach ($request['events'] as $event) {
        $subject = $event['path'] ?? $event['product_id'] ?? $event['brand'] ?? $event['retailer'] ?? '';
        // A search may contain personal data, so only the number of searches is stored.
        $wpdb->query($wpdb->prepare($sql, gmdate('Y-m-d'), $event['kind'], mb_substr((string) $subject, 0, 191)));
    }
    return ['accepted' => count($request['events'])];
}

function events_of_month(string $kind): int
{
    global $wpdb;
    $sql = 'SELECT COALESCE(SUM(count), 0) FROM ' . table('event_counts') . ' WHERE kind = %s AND day > %s';
    return (int) $wpdb->get_var($wpdb->prepare($sql, $kind, gmdate('Y-m-d', time() - MONTH_IN_SECONDS)));
}
